import { fileURLToPath } from 'node:url'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))

export default {
  mode: 'production',
  entry: path('src/main.js'),
  output: { path: path('dist') },
  module: { rules: [{ test: /\.skel$/, use: 'skelgen/webpack' }] },
}
