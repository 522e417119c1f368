// Files from the servers of those who publish statistics.
export { openProducer, type Producer, ProducerFault } from './ask.ts'
export { type Download, type Downloaded, heldFile } from './download-task.ts'
export { downloadFile, publishedNow } from './download.ts'
export { downloadPages } from './pages.ts'
export { isSame, type Told } from './state.ts'
