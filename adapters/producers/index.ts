// Files from the servers of those who publish statistics.
export { openProducer, type Producer } from './ask.ts'
export { ProducerFault } from './producer-fault.ts'
export { type Download, type Downloaded, heldFile } from './download-task.ts'
export { downloadFile, publishedNow } from './download.ts'
export { downloadPages } from './pages.ts'
export { isSame, type Told } from './state.ts'
