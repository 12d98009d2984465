import skelgen from 'skelgen/rollup'

export default {
  input: 'src/main.js',
  output: { dir: 'dist', format: 'es' },
  plugins: [skelgen()],
}
