import type { TapeRequest } from '#contract/tape-values.ts';
import { m } from '#messages';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { copiedRequest, partsOf, settingsOf } from './request-text.ts';
import classes from './tape.module.css';

async function copy(request: TapeRequest) {
  const done = await copyText(copiedRequest(request));
  if (!done) toast('error', m.lesson_copy_failed());
  return done;
}

/** A request as it was sent, which can be copied to be tried elsewhere. */
export function Asked({ request }: { request: TapeRequest }) {
  const settings = settingsOf(request);
  return (
    <details className={classes.asked}>
      <summary>{m.tape_asked()}</summary>
      <dl>
        {partsOf(request).map(({ name, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages have no ids and are never reordered
          <div key={index}>
            <dt className="ui-small ui-quiet">{name}</dt>
            <dd className={classes.given}>{text}</dd>
          </div>
        ))}
        {request.tools && (
          <div>
            <dt className="ui-small ui-quiet">{m.tape_tools()}</dt>
            {request.tools.map(({ name, description }) => (
              <dd key={name} className={classes.tool}>
                <code>{name}</code> {description}
              </dd>
            ))}
          </div>
        )}
        {settings && (
          <div>
            <dt className="ui-small ui-quiet">{m.tape_settings()}</dt>
            <dd className={classes.tool}>{settings}</dd>
          </div>
        )}
      </dl>
      <CopyButton onCopy={() => copy(request)} label={m.tape_copy()} copiedLabel={m.tape_copied()} />
    </details>
  );
}
