import { createContext, use } from 'react';
import type { ShownTerm } from '#contract/catalog.ts';

const Terms = createContext<readonly ShownTerm[]>([]);

/** Provides the terms that are marked in a text. */
export const TermsProvider = Terms.Provider;

export const useTerm = (id: string | undefined): ShownTerm | undefined => use(Terms).find((term) => term.id === id);
