import type { Glyph, Hue } from '#contract/values.ts';
import { m } from '#messages';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import classes from './trail.module.css';

const tracks: readonly { glyph: Glyph; hue: Hue; name: () => string; line: () => string }[] = [
  { glyph: 'pebble', hue: 'teal', name: m.landing_track_1, line: m.landing_track_1_line },
  { glyph: 'slab', hue: 'indigo', name: m.landing_track_2, line: m.landing_track_2_line },
  { glyph: 'wedge', hue: 'orange', name: m.landing_track_3, line: m.landing_track_3_line },
  { glyph: 'arch', hue: 'slate', name: m.landing_track_4, line: m.landing_track_4_line },
  { glyph: 'spire', hue: 'grape', name: m.landing_track_5, line: m.landing_track_5_line },
  { glyph: 'summit', hue: 'gold', name: m.landing_track_6, line: m.landing_track_6_line },
];

/** The six tracks as a trail that rises from left to right, or upwards on a small screen. */
export function Trail() {
  return (
    <section id="tracks" className="ui-section-ground" aria-labelledby="tracks-title">
      <div className="ui-section">
        <h2 className="ui-section-title" id="tracks-title">
          {m.landing_tracks_title()}
        </h2>
        <p className="ui-section-line">{m.landing_tracks_line()}</p>
        <div className={classes.trail}>
          <svg className={classes.path} viewBox="0 0 1200 260" preserveAspectRatio="none" aria-hidden="true">
            <path
              d="M0 236C60 236 70 212 100 212s140-4 200-36 140-8 200-44 130-6 200-40 140-10 200-44 130-16 200-36c44-12 60-10 100-12"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <ol className={classes.list}>
            {tracks.map((track, index) => (
              <li key={track.glyph} className={classes.track}>
                <span className={classes.stone}>
                  <TrackGlyph glyph={track.glyph} hue={track.hue} size={64} />
                </span>
                <div>
                  <h3>
                    <span className={classes.number}>{index + 1}</span> {track.name()}
                  </h3>
                  <p>{track.line()}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
