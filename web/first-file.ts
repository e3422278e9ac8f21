// Modules in the first file besides the application's own. Both public pages and signed-in screens show them. In their own file, with their
// own style sheet, they would cost each page two requests.
import '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs';
import './lib/in-app-link.tsx';
import './lib/use-near.ts';
import './ui/mountain-scene.tsx';
import './ui/progress-ring.tsx';
import './ui/track-glyph.tsx';
import './ui/use-title.ts';
