// Loaded when the map is opened: the shapes of countries are a third of the weight of a page.
export { geography } from '../chart/map/geography.ts'
export { mapOf } from '../chart/map/map-kind.ts'
