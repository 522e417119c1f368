// The receipt of a figure and the report that it looks wrong: one of them is open at a time, wherever the figure stands.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ReportDialog } from '../report/report-dialog.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import type { Explainable } from './explainable.ts'

type Open = { readonly what: 'receipt' | 'report'; readonly figure: Explainable }

type Receipts = {
  readonly explain: (figure: Explainable) => void
  readonly report: (figure: Explainable) => void
  /** The dialog that is open, to stand at the end of what it is of. */
  readonly dialog: ComponentChildren
}

/** `reports`: whether a receipt leads to the report; a frame in somebody else's page reports nothing. */
export const useReceipts = ({ reports = true }: { readonly reports?: boolean } = {}): Receipts => {
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const report = (figure: Explainable): void => setOpen({ what: 'report', figure })
  return {
    explain: (figure) => setOpen({ what: 'receipt', figure }),
    report,
    dialog:
      open === null ? null : open.what === 'report' ? (
        <ReportDialog reported={open.figure} onClose={close} />
      ) : (
        <ExplainDialog
          explained={open.figure}
          onClose={close}
          {...(reports ? { onReport: () => report(open.figure) } : {})}
        />
      ),
  }
}
