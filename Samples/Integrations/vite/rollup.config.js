import skelgen from '../../../Sources/Integrations/vite/plugin.js'

export default {
  input: 'src/main.js',
  output: { dir: 'dist', format: 'es' },
  plugins: [skelgen()],
}
