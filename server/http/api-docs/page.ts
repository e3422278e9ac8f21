import { m } from '#server/words.ts';

const stones = [
  'x="2.5" y="34.6" width="43" height="11" rx="5.5"',
  'x="5.5" y="22.8" width="31" height="10" rx="5" transform="rotate(-4 21 27.8)"',
  'x="15.5" y="11.8" width="25" height="9" rx="4.5" transform="rotate(5 28 16.3)"',
  'x="17" y="1.8" width="14.5" height="8" rx="4" transform="rotate(-7 24.25 5.8)"',
];
const mark = `<svg viewBox="0 0 48 48" width="30" height="30" aria-hidden="true">${stones.map((stone) => `<rect ${stone}/>`).join('')}</svg>`;
const sunAndMoon =
  '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor"/></svg>';

/** Returns the page around Swagger UI, with the product's logo and colours, and a link back. @param at the address of its files */
export const docsPage = (at: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${m.api_docs_description()}">
<title>${m.api_docs_title()}</title>
<link rel="icon" href="/cairn.svg" type="image/svg+xml">
<link rel="stylesheet" href="${at}/static/swagger-ui.css">
<link rel="stylesheet" href="${at}/static/theme/theme.css">
<script src="${at}/static/theme/theme.js"></script>
</head>
<body>
<header class="cairn-header"><div>
<a class="cairn-brand" href="/">${mark}<span>${m.product()} <span>API</span></span></a>
<nav aria-label="${m.api_docs_navigation()}"><a href="/documentation/api">${m.api_docs_guide()}</a><a href="/api/openapi.json">${m.api_docs_document()}</a><a href="/">${m.api_docs_back()}</a></nav>
<button type="button" class="cairn-theme" data-dark="${m.shell_theme_dark()}" data-light="${m.shell_theme_light()}" aria-label="${m.shell_theme_dark()}">${sunAndMoon}</button>
</div></header>
<main><div id="swagger-ui"></div></main>
<script src="${at}/static/swagger-ui-bundle.js"></script>
<script src="${at}/static/swagger-ui-standalone-preset.js"></script>
<script src="${at}/static/swagger-initializer.js"></script>
</body>
</html>
`;
