import skelgen from '../../../Sources/Integrations/vite/plugin.js'

export default { plugins: [skelgen()] }
