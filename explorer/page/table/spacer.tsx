import { columnWidth, rowHeight } from './window-of-rows.ts'

/** The place of rows that are not in the document. */
export const RowSpacer = ({ rows }: { readonly rows: number }) =>
  rows <= 0 ? null : (
    <tr aria-hidden="true">
      <td style={{ height: `${rows * rowHeight}px`, padding: 0, border: 0 }} />
    </tr>
  )

/** The place of columns that are not in the document, in one row. */
export const ColumnSpacer = ({ columns }: { readonly columns: number }) =>
  columns <= 0 ? null : (
    <td aria-hidden="true" style={{ minWidth: `${columns * columnWidth}px`, padding: 0, border: 0 }} />
  )
