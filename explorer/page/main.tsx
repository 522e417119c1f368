import { render } from 'preact'
import { App } from './app.tsx'
import { speak } from './language.ts'

const place = document.getElementById('page')
if (place !== null) {
  await speak(new URL(location.href).searchParams.get('lang') ?? '')
  render(<App />, place)
}
