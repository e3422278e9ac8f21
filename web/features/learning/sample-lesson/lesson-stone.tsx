import type { Glyph, Hue } from '#contract/values.ts';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';

/** The track's stone, above the lesson's title. */
export const LessonStone = ({ glyph, hue }: { glyph: Glyph; hue: Hue }) => <TrackGlyph glyph={glyph} hue={hue} size={44} />;
