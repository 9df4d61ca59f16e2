import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { sampleModules } from './server/sample-modules.ts';

/** sonner writes its own style tag, which the Content-Security-Policy refuses; we import its stylesheet. */
const sonnerWithoutStyleTag: Plugin = {
  name: 'callboard:sonner-without-style-tag',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs/ },
    handler: (code) => code.replace(/^__insertCSS\(.*\);?$/m, ''),
  },
};

const importPart = fileURLToPath(new URL('app/connection/import-part.ts', import.meta.url));

/**
 * React Router reloads the document when a page's script does not load, which without a connection
 * leads to the browser's error page. Ours waits for the connection.
 */
const patientRouter: Plugin = {
  name: 'callboard:patient-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/(routes|routeModules)\.js/ },
    handler(code, id) {
      const patient = code
        .replaceAll(
          /\bimport\(\s*(?:\/\*.*?\*\/\s*)+([\w.]+)\s*\)/g,
          'importPart(() => import(/* @vite-ignore */ $1))',
        )
        .replace('window.location.reload()', 'openDocument()');
      if (!patient.includes('importPart('))
        this.error(`${id} loads pages in a way we do not know.`);
      return `import { importPart, openDocument } from ${JSON.stringify(importPart)};\n${patient}`;
    },
  },
};

/**
 * What many pages load, in few files: a browser that speaks HTTP/1.1 has six connections, and each
 * further file waits for one. A file has everything that its modules import, so what is fetched on
 * demand stays out, and so do the fields that few forms have.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|preload-helper/,
    priority: 3,
  },
  {
    name: 'kit',
    test: /lucide-react\/dist\/esm\/icons\/(?:building-complex|building-2|calendar-days|clapperboard|cloud-off|contact|hand-coins|landmark|monitor|moon|plus|sun|wallet-cards)\.|app\/ui\/(?!toaster|inner-tabs|tooltip|combobox-options)[^/]+$|drafts\/(?:draft-owner|use-draft|new-key)|app\/(?:count-of|load-api-client|theme|use-is-under-way|when-idle)\.ts$|app\/ui\/dates\/(?:plain-date|time-zone)\.ts$/,
    priority: 2,
  },
  {
    name: 'frame',
    test: /app\/frame\/(?:confirm-guard|destinations|notice-badge|role-names|viewer)\.tsx?$|app\/keep\.ts$|drafts\/saved-event\.ts$|lucide-react\/dist\/esm\/icons\/log-out\./,
    priority: 2,
  },
  {
    name: 'forms',
    test: /node_modules\/@conform-to\/(dom|react)\/|app\/ui\/form\/(?!drafts\/|conflict-|date-|money-field|time-fields)/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [patientRouter, sonnerWithoutStyleTag, sampleModules(), tailwindcss(), reactRouter()],
  optimizeDeps: {
    exclude: ['sonner'],
    // Found only once a page is opened; naming them here spares the first visitor a reload.
    include: [
      '@conform-to/react',
      '@conform-to/zod/v4',
      '@dnd-kit/core',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      '@trpc/client',
      '@trpc/server',
      'cmdk',
      'lucide-react',
      'radix-ui',
      'react-day-picker',
      'zod',
    ],
  },
  build: { cssTarget: ['chrome123', 'firefox121', 'safari17.5'], assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // tsdown bundles our packages with the server, so that the process holds each of them once.
      build: {
        sourcemap: true,
        rollupOptions: { input: './server/pages.ts', external: /^@callboard\// },
      },
    },
  },
});
