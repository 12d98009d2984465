import skelgen from 'skelgen/vite'

export default { plugins: [skelgen()] }
