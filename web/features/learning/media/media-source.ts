import { createContext, useContext } from 'react';
import type { MediaSource } from '#web/lib/signed-media.ts';

const MediaSourceContext = createContext<MediaSource | null>(null);
/** Tells a step's parts where its PDFs and videos come from. */
export const MediaSourceProvider = MediaSourceContext.Provider;
/** Returns where the PDFs and videos of the step come from; null for text outside a step. */
export const useMediaSource = (): MediaSource | null => useContext(MediaSourceContext);
