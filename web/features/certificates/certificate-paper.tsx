import type { CSSProperties } from 'react';
import type { PublicCertificate } from '#contract/certificates.ts';
import { m } from '#messages';
import { CairnMark } from '#web/ui/cairn-mark.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { dayOf } from './certificate-date.ts';
import classes from './certificate-paper.module.css';
import { Serial } from './serial.tsx';

const did = {
  track: () => m.certificate_page_did_track(),
  all_tracks: () => m.certificate_page_did_all(),
  module: () => m.certificate_page_did_module(),
} satisfies Record<PublicCertificate['subject'], () => string>;

/** Longer names are set in smaller type. */
const lengthOf = (name: string) => (name.length > 48 ? 'long' : name.length > 24 ? 'medium' : 'short');

/** The certificate as a sheet of paper: the track's colour and stone, the name, the date and the serial number. */
export function CertificatePaper({ certificate }: { certificate: PublicCertificate }) {
  const { title, subject, hue, glyph, status, serial, issuer, company, written_by, holder_name, issued_at, expires_at } = certificate;
  const colours = {
    '--hue': `var(--track-${hue})`,
    '--soft': `var(--track-${hue}-soft)`,
  } as CSSProperties;
  return (
    <article className={classes.paper} data-status={status} aria-labelledby="certificate-title" style={colours}>
      <svg className={classes.ridges} viewBox="0 0 1200 300" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 214 118 138l92 54 146-126 112 92 84-50 138 118 102-70 146 112 128-82 134 74v190H0z" opacity=".5" />
        <path d="M0 262c110-40 196-62 318-46 128 16 198 44 330 30 126-14 212-62 330-58 94 4 156 30 222 46v86H0z" />
      </svg>
      <div className={classes.sheet}>
        <div className={classes.words}>
          {company && <img className={classes.logo} src={company.logo} alt={m.certificate_logo({ company: company.name })} />}
          <TrackGlyph glyph={glyph} hue={hue} size={76} />
          <p className={classes.kicker}>{m.certificate_page_kicker()}</p>
          <p className={classes.name} data-length={lengthOf(holder_name ?? '')} data-private={holder_name === null} aria-live="polite">
            {holder_name ?? (certificate.holder_left ? m.certificate_page_holder_left() : m.certificate_page_private())}
          </p>
          <p className={classes.did}>{did[subject]()}</p>
          <h1 id="certificate-title" className={classes.title}>
            {title}
          </h1>
          {written_by && <p className={classes.did}>{m.certificate_own_track({ company: written_by })}</p>}
        </div>
        <dl className={classes.foot}>
          <div>
            <dt>{m.certificate_page_issued()}</dt>
            <dd>
              <time dateTime={issued_at}>{dayOf(issued_at)}</time>
            </dd>
          </div>
          {expires_at && (
            <div>
              <dt>{m.certificate_page_valid_until()}</dt>
              <dd>
                <time dateTime={expires_at}>{dayOf(expires_at)}</time>
              </dd>
            </div>
          )}
          <div>
            <dt>{m.certificate_page_serial()}</dt>
            <dd>
              <Serial serial={serial} />
            </dd>
          </div>
          <div className={classes.issuer}>
            <dt>{m.certificate_page_issuer()}</dt>
            <dd>
              <CairnMark size={24} colour="var(--hue)" />
              {issuer}
            </dd>
          </div>
        </dl>
      </div>
      {status !== 'valid' && (
        <span
          className={classes.stamp}
          data-word={status === 'revoked' ? m.certificate_page_stamp_revoked() : m.certificate_page_stamp_expired()}
        />
      )}
    </article>
  );
}
