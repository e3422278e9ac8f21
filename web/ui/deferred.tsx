import { type ReactNode, useDeferredValue } from 'react';

/** Renders its content after the rest of the screen has been shown, in steps that don't block what a person does. */
export const Deferred = ({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }): ReactNode =>
  useDeferredValue(true, false) ? children : fallback;
