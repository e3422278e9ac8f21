// The styles of what the first page shows; everything else comes with `styles-all.ts`.
import '../styles/first-page.css';
import '@fontsource-variable/inter/wght.css';
import '../styles/base.css';
import '../styles/primitives.css';
