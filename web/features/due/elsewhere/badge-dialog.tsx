import { Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { badgeTypes, externalLearningLimits } from '#contract/external-learning-values.ts';
import { m } from '#messages';
import { toast } from '#web/lib/toast.tsx';
import { DropArea } from '#web/lib/upload/drop-area.tsx';
import { useUpload } from '#web/lib/upload/use-upload.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

const otherType = 'application/octet-stream';

/** A dialog that hands in an Open Badge, as a file or as pasted text. It says why a badge is refused. */
export function BadgeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const { upload, megabytes, ...shown } = useUpload('POST /api/external-learning/badges', externalLearningLimits.badgeFile.most);
  async function hand(file: File) {
    // Browsers know few of the types of badges, and the server looks at the content.
    const isKnown = badgeTypes.some((type) => type === file.type);
    const reply = await upload(isKnown ? file : new File([file], file.name, { type: otherType }), {});
    if (!reply) return;
    toast('success', reply.badge?.signature === 'verified' ? m.badge_added_verified() : m.badge_added_not_verified());
    setText('');
    onClose();
  }
  return (
    <Modal opened={opened} onClose={onClose} title={m.badge_add()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void hand(new File([text], 'badge.json', { type: otherType }));
        }}
        className="ui-stack ui-gap-sm"
      >
        <p className="ui-quiet">{m.badge_add_line()}</p>
        <DropArea
          label={m.badge_choose()}
          hint={m.badge_drop({ megabytes })}
          accept=".json,.jsonld,.jwt,.png,.svg"
          upload={shown}
          onFile={(file) => void hand(file)}
        />
        <Textarea label={m.badge_paste()} rows={4} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        <DialogButtons submit={m.badge_check()} busy={shown.uploading !== null} disabled={text.trim() === ''} onCancel={onClose} />
      </form>
    </Modal>
  );
}
