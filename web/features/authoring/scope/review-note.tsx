import { m } from '#messages';
import { type Scope, useMayWrite } from '#web/lib/author-rights.ts';

/** Says why a reviewer has no buttons to change anything. Renders nothing for authors. */
export function ReviewNote({ scope }: { scope: Scope }) {
  return useMayWrite(scope) ? null : <p className="ui-quiet ui-mb-lg">{m.authoring_review_only()}</p>;
}
