import type { Plugin } from 'vite'

const module = /zrender\/lib\/svg\/graphic\.js$/
const written = 'attrs.style ='

/**
 * The charts' texts get their type from our style sheet (ui/chart/chart.module.css). The library writes it into a `style`
 * attribute of each, which the page's security policy does not let through.
 */
export const chartsWithoutStyles = (): Plugin => ({
  name: 'charts-without-styles',
  transform: {
    filter: { id: module },
    handler(code) {
      if (!code.includes(written)) return this.error('charts write their styles elsewhere now')
      return { code: code.replaceAll(written, 'void'), map: null }
    },
  },
})
