// Mantine components' styles are loaded with the components (`tools/lib/mantine-styles.ts`).
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@fontsource-variable/inter/wght.css';
import '../styles/base.css';
import '../styles/primitives.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { cssVariablesResolver, themeWith } from './theme.ts';

/** Returns the nonce that the server allows styles with; the page carries it in a meta tag. */
const nonce = () =>
  // In a prerendered page the server replaces this placeholder.
  import.meta.env.SSR ? '__NONCE__' : (document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '');

// The package that locks scrolling behind dialogs (react-style-singleton) reads the nonce from this property.
Object.assign(globalThis, { __webpack_nonce__: nonce() });

interface Props {
  colorScheme: 'light' | 'dark';
  /** The name of a theme colour (the role's), or the ten steps of a company's own colour. */
  accent: string | readonly string[];
  children: ReactNode;
}

/** Provides theme, colour scheme and accent to its children. */
export function AppProvider({ colorScheme, accent, children }: Props) {
  const themed = useMemo(() => themeWith(accent), [accent]);
  return (
    <MantineProvider theme={themed} forceColorScheme={colorScheme} cssVariablesResolver={cssVariablesResolver} getStyleNonce={nonce}>
      {children}
    </MantineProvider>
  );
}
