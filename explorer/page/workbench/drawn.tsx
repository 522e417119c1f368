// A drawing on the page: its shapes as elements, and the figure that the pointer is at.
import { h } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { Drawing, Mark } from '../../chart/draw/mark.ts'
import type { Shape } from '../../chart/draw/shape.ts'
import { say } from '../language.ts'

/** How near the pointer must be to a figure that has no shape of its own, in pixels. */
const reach = 48

const rendered = (drawing: Drawing, label: string) => {
  const marks: Mark[] = []
  const element = ({ tag, attributes, children, mark }: Shape, isRoot: boolean): ReturnType<typeof h> => {
    if (mark !== undefined) marks.push(mark)
    return h(
      tag,
      {
        ...attributes,
        ...(mark === undefined ? {} : { 'data-figure': marks.length - 1 }),
        ...(isRoot ? { role: 'img', 'aria-label': label } : {}),
      },
      ...children.map((child) => (typeof child === 'string' ? child : element(child, false))),
    )
  }
  return { picture: element(drawing.root, true), marks }
}

export type Pointed = { readonly mark: Mark; readonly x: number; readonly y: number }

type Props = {
  readonly drawing: Drawing
  /** A sentence that stands for the picture. */
  readonly label: string
  /** What a figure says when it is pointed at, in lines. */
  readonly told: (mark: Mark) => ReadonlyArray<string>
  readonly onExplain: (mark: Mark) => void
}

/** The picture. A mouse shows a figure and opens it with a click; a finger shows it and opens it from there. */
export const Drawn = ({ drawing, label, told, onExplain }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<(Pointed & { readonly byTouch: boolean }) | null>(null)
  const { picture, marks } = useMemo(() => rendered(drawing, label), [drawing, label])
  const at = (event: MouseEvent): Pointed | null => {
    const box = place.current?.getBoundingClientRect()
    if (box === undefined) return null
    const scale = drawing.width / Math.max(1, box.width)
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale]
    const own = event.target instanceof Element ? event.target.closest('[data-figure]') : null
    const mark = own === null ? undefined : marks[Number(own.getAttribute('data-figure'))]
    if (mark !== undefined) return { mark, x, y }
    let nearest: Pointed | null = null
    let distance = reach
    for (const point of drawing.points) {
      const away = Math.hypot(point.x - x, point.y - y)
      if (away < distance) [nearest, distance] = [point, away]
    }
    return nearest
  }
  const isTouch = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch'
  const click = (event: MouseEvent) => {
    const found = at(event)
    if (found === null) setPointed(null)
    else if (isTouch(event)) setPointed({ ...found, byTouch: true })
    else onExplain(found.mark)
  }
  return (
    <div
      class={pointed === null ? 'drawn' : 'drawn drawn-pointed'}
      ref={place}
      onPointerMove={(event) => {
        if (isTouch(event)) return
        const found = at(event)
        setPointed(found === null ? null : { ...found, byTouch: false })
      }}
      onPointerLeave={(event) => {
        if (!isTouch(event)) setPointed(null)
      }}
      onClick={click}
    >
      {picture}
      {pointed === null ? null : (
        <Tip pointed={pointed} width={drawing.width} lines={told(pointed.mark)}>
          {pointed.byTouch ? () => onExplain(pointed.mark) : null}
        </Tip>
      )}
    </div>
  )
}

type TipProps = {
  readonly pointed: Pointed
  readonly width: number
  readonly lines: ReadonlyArray<string>
  readonly children: (() => void) | null
}

const Tip = ({ pointed, width, lines, children: onExplain }: TipProps) => (
  <div
    class={onExplain === null ? 'tip' : 'tip tip-touch'}
    style={{
      insetBlockStart: `${pointed.y + 14}px`,
      ...(pointed.x > width / 2
        ? { insetInlineEnd: `${Math.max(0, width - pointed.x - 20)}px` }
        : { insetInlineStart: `${Math.max(0, pointed.x - 20)}px` }),
    }}
  >
    {lines.map((line, i) => (
      <p key={line} class={i === 0 ? 'tip-first' : undefined}>
        {line}
      </p>
    ))}
    {onExplain === null ? null : (
      <button
        type="button"
        class="small"
        onClick={(event) => {
          event.stopPropagation()
          onExplain()
        }}
      >
        {say('tip.explain')}
      </button>
    )}
  </div>
)
