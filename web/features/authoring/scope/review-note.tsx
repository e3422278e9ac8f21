import { m } from '#messages';
import { type Scope, useMayWrite } from '#web/lib/author-rights.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';

/** Says why a reviewer has no buttons to change anything. Renders nothing for authors. */
export function ReviewNote({ scope }: { scope: Scope }) {
  return useMayWrite(scope) ? null : (
    <div className="ui-mb-lg">
      <FormNotice>{m.authoring_review_only()}</FormNotice>
    </div>
  );
}
