import scriptUrl from 'scalar-script?url';

interface ScalarReference {
  destroy(): void;
}

declare global {
  interface Window {
    Scalar?: { createApiReference(element: Element, configuration: object): ScalarReference };
  }
}

export { scriptUrl };

/** Renders the API reference into an element. `nonce` is the document's CSP nonce for styles. */
export async function renderReference(element: Element, nonce: string): Promise<ScalarReference> {
  giveStylesNonce(nonce);
  await loadScript();
  nameCopyButtons(element);
  if (!window.Scalar) throw new Error('The viewer of the API reference did not start.');
  return window.Scalar.createApiReference(element, configuration());
}

/** Returns the settings of the viewer. None of them may contact another host. */
function configuration(): object {
  return {
    url: '/api/v1/openapi.json',
    theme: 'none',
    darkMode: isDark(),
    forceDarkModeState: isDark() ? 'dark' : 'light',
    hideDarkModeToggle: true,
    telemetry: false,
    withDefaultFonts: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    hiddenClients: hiddenTargets,
    authentication: { preferredSecurityScheme: 'apiToken' },
    documentDownloadType: 'direct',
    defaultOpenAllTags: true,
  };
}

/** Applies the page's theme, because Scalar does not when its settings change. */
export function followTheme(): void {
  const { classList } = document.body;
  classList.toggle('dark-mode', isDark());
  classList.toggle('light-mode', !isDark());
}

/** Returns whether the page is dark, by its own setting or the system's. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

const hiddenTargets = ['c', 'clojure', 'fsharp', 'objc', 'ocaml', 'powershell', 'r', 'swift'];

/** Adds the nonce to every new style element, because the policy blocks styles without one. */
function giveStylesNonce(nonce: string): void {
  document.createElement = new Proxy(document.createElement, {
    apply(create, self, args) {
      const element = Reflect.apply(create, self, args);
      if (element instanceof HTMLStyleElement) element.nonce = nonce;
      return element;
    },
  });
}

/** Labels Scalar's copy buttons, which have no accessible name. */
function nameCopyButtons(element: Element): void {
  const nameThem = () => {
    for (const button of element.querySelectorAll('.scalar-code-copy:not([aria-label])')) {
      button.setAttribute('aria-label', 'Copy');
    }
  };
  new MutationObserver(nameThem).observe(element, { childList: true, subtree: true });
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.onload = () => resolve();
    script.onerror = () =>
      reject(new Error('The viewer of the API reference could not be loaded.'));
    document.head.append(script);
  });
}
