// Loaded when the first figures are shown: the chart library is not part of the first view.
export { chartOf } from '../chart/chart-spec.ts'
export { drawChart, figureUnder } from '../chart/draw-chart.ts'
export { fullFigure, magnitudeOf, tableFigure } from '../chart/magnitude.ts'
export { darkPalette, lightPalette } from '../chart/palette.ts'
export { seriesOf } from '../chart/series.ts'
export { svgFile } from '../chart/svg-file.ts'
export { unitName } from '../chart/unit-name.ts'
