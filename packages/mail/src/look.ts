/** Colors of a theme. Mail programs that do not know the dark theme show the light one. */
const light = {
  page: '#f6f6f4',
  paper: '#ffffff',
  line: '#e3e3df',
  ink: '#1c1c1a',
  quiet: '#5f5f5a',
  action: '#1c1c1a',
  onAction: '#ffffff',
};

const dark: typeof light = {
  page: '#161615',
  paper: '#1f1f1d',
  line: '#383835',
  ink: '#f2f2ef',
  quiet: '#b1b1aa',
  action: '#f2f2ef',
  onAction: '#1c1c1a',
};

export const colors = light;

/** The rules of the dark theme. They override the styles of the elements with these classes. */
export const darkStyles = `
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${dark.page} !important; }
  .paper { background-color: ${dark.paper} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .line { border-color: ${dark.line} !important; }
  .action { background-color: ${dark.action} !important; color: ${dark.onAction} !important; }
}`;

const font =
  'Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Style attributes, because some mail programs drop style tags. */
export const styles = {
  page: { backgroundColor: colors.page, margin: 0, padding: '24px 12px', fontFamily: font },
  paper: {
    backgroundColor: colors.paper,
    border: `1px solid ${colors.line}`,
    borderRadius: '8px',
    maxWidth: '560px',
    padding: '28px',
  },
  brand: { color: colors.quiet, fontSize: '14px', lineHeight: '20px', margin: '0 0 20px' },
  logo: { borderRadius: '4px', margin: '0 0 20px', maxWidth: '100%', width: 'auto' },
  heading: {
    color: colors.ink,
    fontSize: '22px',
    fontWeight: 600,
    lineHeight: '28px',
    margin: '0 0 12px',
  },
  text: { color: colors.ink, fontSize: '15px', lineHeight: '24px', margin: '0 0 16px' },
  quote: {
    borderLeft: `3px solid ${colors.line}`,
    color: colors.ink,
    fontSize: '15px',
    lineHeight: '24px',
    margin: '0 0 16px',
    paddingLeft: '12px',
    whiteSpace: 'pre-line',
  },
  link: { color: colors.ink, textDecoration: 'underline' },
  quiet: { color: colors.quiet },
  code: {
    color: colors.ink,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '30px',
    fontWeight: 600,
    letterSpacing: '6px',
    lineHeight: '40px',
    margin: '0 0 16px',
  },
  actions: { margin: '0 0 20px' },
  action: {
    backgroundColor: colors.action,
    borderRadius: '6px',
    color: colors.onAction,
    fontSize: '15px',
    fontWeight: 600,
    padding: '12px 18px',
  },
  line: { borderColor: colors.line, margin: '24px 0 16px' },
  footer: { color: colors.quiet, fontSize: '13px', lineHeight: '20px', margin: 0 },
} as const;
