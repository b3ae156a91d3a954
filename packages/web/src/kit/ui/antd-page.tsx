import { ConfigProvider, type ThemeConfig } from 'antd'
import chinese from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { cspNonce, giveStylesTheNonce } from '../csp.ts'
import { language } from '../language.ts'
import { usePreferences } from '../preferences.ts'
import './antd-page.css'

/** The values of styles/base.css, for what antd draws itself. */
const theme: ThemeConfig = {
  token: {
    colorPrimary: '#2c76d1',
    colorLink: '#1f64ba',
    colorSuccess: '#1a7f4b',
    colorWarning: '#9a6200',
    colorError: '#c8342f',
    colorText: '#1b2738',
    colorTextSecondary: '#55637a',
    colorTextTertiary: '#5f6d83',
    colorTextPlaceholder: '#5f6d83',
    colorBorder: '#c3ccd9',
    colorBorderSecondary: '#dde3ec',
    colorBgLayout: '#f5f7fa',
    borderRadius: 6,
    fontFamily: 'var(--font-sans)',
    fontFamilyCode: 'var(--font-mono)',
    fontSize: 14,
    motionDurationFast: '0.1s',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.15s',
    motion: !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
  },
  components: {
    Form: { labelColor: '#1b2738', itemMarginBottom: 20, verticalLabelPadding: '0 0 4px' },
    // antd lightens what one points at, until white on it is hard to read.
    Button: {
      colorPrimaryHover: '#1f64ba',
      colorPrimaryActive: '#184f94',
      colorErrorHover: '#a92823',
      colorErrorActive: '#8f201c',
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
    },
    Table: { headerBg: '#f5f7fa', headerColor: '#55637a', headerSplitColor: 'transparent' },
  },
}

giveStylesTheNonce()

/** English is what antd speaks by itself. */
const locale = language === 'zh' ? { locale: chinese } : {}

/** A modal dialog lies above all else: what drops down inside it must be part of it. */
const popupPlace = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body

/** Two Chinese characters on a button stay together. */
const button = { autoInsertSpace: false }

/** Around each page that uses antd, and only there: the shell and the public pages do without. */
export function AntdPage({ children }: { children: ReactNode }) {
  const { size } = usePreferences()
  return (
    <ConfigProvider
      theme={theme}
      componentSize={size}
      csp={{ nonce: cspNonce }}
      button={button}
      getPopupContainer={popupPlace}
      {...locale}
    >
      {children}
    </ConfigProvider>
  )
}
