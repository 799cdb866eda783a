import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Deep teal, the brand color. White text on shade 7 has a contrast of 6.9:1, and shade 6 has 5.2:1 on dark pages. */
const brand: MantineColorsTuple = [
  '#edf6f7',
  '#d6eaec',
  '#abd5da',
  '#7dbec6',
  '#57aab4',
  '#2f8c98',
  '#1a7783',
  '#0b6470',
  '#07525c',
  '#053f47',
]

/** Warm accent, used only for the user's own value. */
const own: MantineColorsTuple = [
  '#fdf3ea',
  '#fbe4d0',
  '#f7cba4',
  '#f5b57c',
  '#f2a65a',
  '#e38534',
  '#d46a1c',
  '#c2500f',
  '#9d400c',
  '#7a3209',
]

const gray: MantineColorsTuple = [
  '#f6f8f9',
  '#eff3f5',
  '#e4e9ed',
  '#d2dae0',
  '#b6c1c9',
  '#84919c',
  '#5f6d79',
  '#4a5763',
  '#323d47',
  '#1d262e',
]

/** Shades: 0 for text, 2 for quiet text, 4 for lines, 6 for cards, and 7 for the page. */
const dark: MantineColorsTuple = [
  '#e3e8ec',
  '#c2cad1',
  '#9aa7b1',
  '#7f8d98',
  '#37444e',
  '#25313a',
  '#182127',
  '#10171c',
  '#0b1014',
  '#070b0e',
]

const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadcd9',
  '#f4b8b3',
  '#f28b82',
  '#e2655b',
  '#cc463c',
  '#b3261e',
  '#9a1f18',
  '#7f1913',
  '#65130e',
]

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: { brand, own, gray, dark, red },
  black: '#1a2329',
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  headings: {
    fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  /** The small layout applies to windows of up to 600 px (1 §9), so `sm` begins above. */
  breakpoints: { xs: '30em', sm: '37.5625em', md: '48em', lg: '62em', xl: '78em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Variables for colors whose defaults have a contrast below 4.5:1 on our pages, and for surfaces shared with our own style sheets. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--surface-card)',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-placeholder': '#5f6d79',
    '--mantine-color-default-border': 'var(--line-button)',
  },
  dark: {
    '--mantine-color-body': 'var(--surface-card)',
    '--mantine-color-default': 'var(--surface-card)',
    '--mantine-color-error': '#f28b82',
    '--mantine-color-placeholder': '#9aa7b1',
    '--mantine-color-anchor': '#6fbcc6',
    // Lighter than the default, which is darker than the cards and makes a button look like a hole.
    '--mantine-color-brand-light': '#1f4148',
    '--mantine-color-brand-light-hover': '#264d55',
    '--mantine-color-brand-light-color': '#e3eaef',
    '--mantine-color-default-border': 'var(--line-button)',
  },
})
