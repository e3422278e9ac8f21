// Those of Mantine's components come with the components (`tools/lib/mantine-styles.ts`).
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@fontsource-variable/inter/wght.css';
import '../styles/base.css';
import '../styles/primitives.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { cssVariablesResolver, themeWith } from './theme.ts';

/** The nonce that the server allows styles with; the page carries it in a meta tag. */
const nonce = () =>
  // In a page that the build writes, the server puts it in the place of this.
  import.meta.env.SSR ? '__NONCE__' : (document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '');

// Where the package that locks the scrolling behind dialogs (react-style-singleton) looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce() });

interface Props {
  colorScheme: 'light' | 'dark';
  /** A colour of the theme: the role's; or the ten steps of a company's own. */
  accent: string | readonly string[];
  children: ReactNode;
}

/** Theme, colour scheme and accent for all that is inside. */
export function AppProvider({ colorScheme, accent, children }: Props) {
  const themed = useMemo(() => themeWith(accent), [accent]);
  return (
    <MantineProvider theme={themed} forceColorScheme={colorScheme} cssVariablesResolver={cssVariablesResolver} getStyleNonce={nonce}>
      {children}
    </MantineProvider>
  );
}
