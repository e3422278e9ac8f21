import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiPaths } from './contract/api-paths.ts';
import { compressed } from './tools/lib/compressed.ts';
import { mantineStyles } from './tools/lib/mantine-styles.ts';
import { pageTexts } from './tools/lib/page-texts.ts';
import { prerender } from './tools/lib/prerender.ts';
import { regionalNumbers } from './tools/lib/regional-numbers.ts';
import { writeRouteTrees } from './tools/lib/route-trees.ts';
import { signedInFiles } from './tools/lib/signed-in-files.ts';

const root = fileURLToPath(new URL('./web/', import.meta.url));
const server = process.env.CAIRN_DEV_SERVER ?? 'http://127.0.0.1:3000';

/**
 * Groups modules into files. By default each module shared by several screens becomes a separate file: the first dashboard would then need
 * a hundred requests, most of them smaller than their headers. Modules that the first page needs are never grouped with modules that only
 * other pages need.
 */
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 40 },
  // Modules for reading from the server, with the small components, icons and messages that nearly all screens use. Public pages do without
  // them. In one audience's file, a single icon or message that others use would make everyone load that file.
  {
    name: 'basics',
    test: /@tanstack[\\/](query-core|react-query)|@mantine[\\/](hooks[\\/]esm[\\/](use-(id|uncontrolled|merged|click|media|callback|did|iso)|utils)|core[\\/]esm[\\/]core)|[\\/](ActionIcon|Group|Paper|Progress|Skeleton|Stack|VisuallyHidden)\.mjs|web[\\/](lib[\\/](quer|retry|read\.|read-only|send|toast\.|invalidate|role|calendar-day|use-days-ago|numbers|duration)|ui[\\/](use-title|help-link|use-chart-value))|@tabler|paraglide[\\/]messages[\\/]/,
    minShareCount: 4,
    priority: 33,
  },
  // The frame around an input, which menus and tables use without forms, and the alert, which texts use without them.
  { name: 'inputs', test: /[\\/](Input|InputBase|TextInput|CloseButton|Alert)\.mjs/, priority: 32.5 },
  {
    name: 'forms',
    test: /@mantine[\\/]form|[\\/](PasswordInput|Textarea)\.mjs|web[\\/](lib[\\/](field|form\.)|ui[\\/](form-problem|form-notice|dialog-buttons))/,
    priority: 32,
  },
  // The text of public pages. Their frame is in the first file.
  {
    name: 'public',
    test: /web[\\/](lib[\\/](text-tree|page-head|use-near)|features[\\/]page-texts[\\/](page-text|documentation-(screen|parts)))/,
    priority: 35,
  },
  { name: 'landing', test: /web[\\/]features[\\/]landing/, priority: 34 },
  { name: 'sign-in', test: /web[\\/](features[\\/]identity[\\/](auth-frame|login|demo|mailed-link)|routes[\\/]login\.tsx)/, priority: 31 },
  // The signed-in shell, the routes inside it, the learner's dashboard, and the components on nearly all of its screens.
  {
    name: 'app',
    test: /web[\\/]shell[\\/]shell\.|web[\\/]routes[\\/]_signed-in\.tsx|web[\\/]screens[\\/]dashboard\.|routes[\\/]_signed-in[\\/]dashboard\.tsx\?|routeTree\.gen\.ts|web[\\/]features[\\/]authoring[\\/]module[\\/](waiting-module|module-title|status-badges)|web[\\/]ui[\\/](loaded|screen|data-card|stat|empty-state|bar-chart|bar-list|people-list|answer|defined|reminder-button)\.|web[\\/]lib[\\/]reminder-line/,
    priority: 28,
  },
  // The first screen for company admins.
  {
    name: 'company-dashboard',
    test: /web[\\/]features[\\/]company-dashboard/,
    priority: 27,
  },
  { name: 'menus', test: /[\\/](Menu|Tabs)\.mjs|web[\\/]ui[\\/]tab-count/, priority: 25 },
  // Components that dashboards do without, and that list screens show immediately: tables, selects and filters.
  {
    name: 'kit',
    test: /web[\\/](ui[\\/](data-table|search-|copy-button)|lib[\\/](search-options|download|use-list-navigate|loaded-by-id|history|remembered-columns)|features[\\/]learning[\\/]study-(tracker|clock))|[\\/](Table|List|Kbd)\.mjs|use-(disclosure|debounced-value|resize-observer)\.mjs|icons[\\/]Icon(List|Upload)\./,
    priority: 24,
  },
  { name: 'modals', test: /[\\/](Modal|Drawer|Switch)\.mjs/, priority: 23.5 },
  // Confirmations, toasts, panels and stored forms. They are fetched when a person first does something (`web/shell/root.tsx`), or by the
  // screen that needs them.
  {
    name: 'dialogs',
    test: /web[\\/](ui[\\/](overlays|confirm-dialog|tooltip-bubble|heat-map)|lib[\\/](toast-list|reference|stored-form|use-stored-form|save-bar|meanwhile|leave-warning)|shell[\\/](user-menu-panel|sidebar-drawer|shortcuts-dialog)|features[\\/]notifications[\\/]notification-(panel|row))|[\\/](MultiSelect|SegmentedControl|Radio|Collapse)\.mjs/,
    priority: 23,
  },
  // Diagrams calculate with dates without having fields for them. With the provider, which imports React, the bundler doesn't need a file of
  // its own for what all packages like Day.js share, which every page would load.
  { name: 'dayjs', test: /dayjs|DatesProvider\.mjs/, priority: 22.5 },
  { name: 'dates', test: /@mantine[\\/]dates|web[\\/]lib[\\/]day-field/, priority: 22 },
  { name: 'numbers', test: /react-number-format|NumberInput\.mjs/, priority: 22 },
  // Modules that several screens of the same audience share. Both learners and authors see steps.
  {
    name: 'files',
    test: /web[\\/]features[\\/]learning[\\/](lesson|quiz|exercise|kinds|viewer|rounds|why|reading|[^\\/]+$)|contract[\\/](passage|reading-(text|values))|IconPlayerStopFilled|messages[\\/](viewer|quiz|exercise|lesson|kind|video|pdf|due_chip|progress_why)/,
    minShareCount: 2,
    priority: 18,
  },
  // Notes on a step, which are loaded after its text, and their panel, which is loaded when a person first does something.
  {
    name: 'notes',
    test: /web[\\/]features[\\/]learning[\\/]notes[\\/](step-notes|notes-beside|module-bookmark|section-actions)/,
    priority: 17.5,
  },
  {
    name: 'notes-panel',
    test: /web[\\/]features[\\/]learning[\\/]notes[\\/](notes-drawer|note-card|note-form)/,
    priority: 17.4,
  },
  { name: 'platform', test: /web[\\/]features[\\/]analytics[\\/]platform/, minShareCount: 2, priority: 17 },
  { name: 'progress', test: /web[\\/]features[\\/]learning[\\/]progress/, minShareCount: 2, priority: 17 },
  { name: 'companies', test: /web[\\/]features[\\/]organisation[\\/]companies/, minShareCount: 2, priority: 15 },
  // The first screens for authors and for those who manage accounts, with what other screens share with them.
  {
    name: 'module-editor',
    test: /web[\\/](screens[\\/]authoring-module|features[\\/]authoring[\\/](module[\\/](module-|file-|use-module|status-)|order|draft[\\/](other-editors|use-presence)))|@dnd-kit|icons[\\/]Icon(Restore|Rocket)\./,
    priority: 17,
  },
  {
    name: 'users',
    test: /web[\\/]features[\\/]people[\\/](user-(lists|table)|company-filter|undecided\.|use-(bulk|outcomes)|account-state)/,
    priority: 17,
  },
  {
    name: 'authoring',
    test: /web[\\/]features[\\/]authoring[\\/](?!compare|editions|history|publish|draft[\\/](conflict|details)|module[\\/]new-)|@dnd-kit|messages[\\/](authoring|quality)_/,
    minShareCount: 2,
    priority: 16,
  },
  // Text comparisons and the publishing dialog, which authors open.
  { name: 'comparisons', test: /web[\\/]features[\\/]authoring/, minShareCount: 2, priority: 15 },
  {
    name: 'staff',
    test: /web[\\/]features[\\/](organisation[\\/](?!companies|settings|chapters[\\/](chapter-(dialog|menu)|merge|use-)|members[\\/](member-table|move-))|people[\\/](?!move-|undecided-)|company-|invitations|reports|chapter-leads)|messages[\\/](members|chapters|company|users?|move|approvals|invitations|reports)_/,
    minShareCount: 2,
    priority: 16,
  },
  // The code that opens dialogs, which lists do without until someone acts.
  { name: 'staff-dialogs', test: /web[\\/]features[\\/](organisation[\\/](?!companies)|people)/, minShareCount: 2, priority: 15 },
  {
    name: 'learner',
    test: /web[\\/]features[\\/](learning|goals|recognition|certificates|leaderboards|notifications)/,
    minShareCount: 2,
    priority: 14,
  },
  // Small modules that several kinds of diagrams share and that Mermaid keeps in separate files. The world map uses some of them.
  { name: 'arrays', test: /node_modules[\\/](d3-array|internmap)/, minShareCount: 2, priority: 16 },
  {
    name: 'diagrams',
    test: /node_modules[\\/](mermaid|d3-|dagre-d3-es|khroma|stylis)/,
    minShareCount: 2,
    maxModuleSize: 12_000,
    priority: 15,
  },
  // Nearly all diagrams are flowcharts.
  { name: 'flowcharts', test: /mermaid\.core[\\/](flowDiagram|dagre)-/, priority: 14 },
  { name: 'shared', test: /web[\\/]|contract[\\/]|node_modules[\\/](@mantine|@tabler)/, minShareCount: 3, priority: 10 },
];

/**
 * Moves the page's style sheets below its initial content: a browser paints content that comes before a style sheet without waiting for it.
 * The application runs once it has loaded.
 */
const styleSheetsLast: Plugin = {
  name: 'style-sheets-last',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      return sheets.reduce((page, sheet) => page.replace(sheet, ''), html).replace('</body>', `${sheets.join('')}</body>`);
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: 'public',
  plugins: [
    { name: 'public-route-tree', buildStart: () => writeRouteTrees('public') },
    // This is the same as in tsr.config.json, which the plugin would look for below web/.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${root}routes`,
      generatedRouteTree: `${root}routeTree.gen.ts`,
      quoteStyle: 'single',
    }),
    react(),
    pageTexts,
    mantineStyles,
    styleSheetsLast,
    signedInFiles,
    prerender,
    compressed,
    regionalNumbers,
    paraglideVitePlugin({
      project: fileURLToPath(new URL('./messages/project.inlang', import.meta.url)),
      outdir: `${root}paraglide`,
      // There is one language. The default would store it in a cookie and read that for each message.
      strategy: ['baseLocale'],
    }),
  ],
  html: { cspNonce: '__NONCE__' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    outDir: fileURLToPath(new URL('./dist/web/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        // File names leave out module names, because the first page carries a list of all these files.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        ...(isSsrBuild ? {} : { codeSplitting: { groups: chunks } }),
      },
    },
  },
  // The program that renders the public pages must include its packages.
  ssr: { noExternal: true },
}));
