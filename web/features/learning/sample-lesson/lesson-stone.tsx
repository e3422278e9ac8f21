import type { Glyph, Hue } from '#contract/values.ts';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';

/** The stone of the track, above the title of the lesson. */
export const LessonStone = ({ glyph, hue }: { glyph: Glyph; hue: Hue }) => <TrackGlyph glyph={glyph} hue={hue} size={44} />;
