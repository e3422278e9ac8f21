import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs';
import { useState } from 'react';
import { m } from '#messages';
import fileClasses from '../file/file.module.css';
import type { FileFormProps } from '../file/file-form.ts';
import { HeadFields } from '../file/head-fields.tsx';
import { PlainText } from '../file/plain-text.tsx';
import { useLibrary } from '../library/use-library.tsx';
import { MarkdownEditor } from '../markdown/markdown-editor.tsx';
import { type MediumDraft, readMedium, writeMedium } from '../source/medium-source.ts';
import { useWritten } from '../source/use-written.ts';
import { CaptionsField } from './captions-field.tsx';
import { UploadArea } from './upload-area.tsx';

const endings = { video: /\.(mp4|webm)$/, pdf: /\.pdf$/ };
const readers = { video: (text: string) => readMedium('video', text), pdf: (text: string) => readMedium('pdf', text) };

/** The form for a video or a PDF: the file, and the text below it. */
export function MediumForm({ kind, text, onText, module, storePicture, onView }: FileFormProps & { kind: 'video' | 'pdf' }) {
  const [isUploading, setUploading] = useState(false);
  const [medium, change] = useWritten(text, onText, readers[kind], (value) => writeMedium(kind, value));
  const library = useLibrary(kind, ({ name }) => change((now) => ({ ...now, asset: `assets/${name}` })));
  if (!medium) return <PlainText text={text} onText={onText} />;
  const set = (part: Partial<MediumDraft>) => change((now) => ({ ...now, ...part }));
  const assets = module.pictures.filter(({ name }) => endings[kind].test(name)).map(({ name }) => `assets/${name}`);
  const known = medium.asset && !assets.includes(medium.asset) ? [...assets, medium.asset] : assets;
  const isElsewhere = medium.url !== null;
  return (
    <div className={fileClasses.form}>
      <HeadFields
        title={medium.title}
        minutes={medium.minutes}
        onTitle={(title) => set({ title })}
        onMinutes={(minutes) => set({ minutes })}
      />
      {kind === 'video' && (
        <SegmentedControl
          aria-label={m.authoring_video_from()}
          data={[
            { value: 'asset', label: m.authoring_video_own() },
            { value: 'url', label: m.authoring_video_elsewhere() },
          ]}
          value={isElsewhere ? 'url' : 'asset'}
          onChange={(from) => set(from === 'url' ? { url: '', asset: null } : { url: null })}
        />
      )}
      {isElsewhere ? (
        <TextInput
          size="sm"
          type="url"
          data-field="url"
          label={m.authoring_video_url()}
          placeholder="https://"
          value={medium.url ?? ''}
          onChange={(event) => set({ url: event.currentTarget.value })}
          error={/^https:\/\/\S+$/.test(medium.url ?? '') ? null : m.authoring_video_url_needed()}
        />
      ) : (
        <>
          <Select
            size="sm"
            data-field="asset"
            label={kind === 'video' ? m.authoring_video_asset() : m.authoring_pdf_asset()}
            data={known}
            value={medium.asset}
            onChange={(asset) => set({ asset })}
            nothingFoundMessage={m.authoring_asset_none()}
            error={medium.asset === null && !isUploading ? m.authoring_asset_needed() : null}
          />
          {library.open && (
            <Button
              size="sm"
              variant="default"
              className="ui-mb-md"
              style={{ justifySelf: 'start' }}
              leftSection={<IconLibraryPhoto size={16} aria-hidden />}
              onClick={library.open}
            >
              {m.media_from_library()}
            </Button>
          )}
          {library.dialog}
          <UploadArea moduleId={module.id} kind={kind} onBusy={setUploading} onUploaded={(asset) => set({ asset })} />
        </>
      )}
      <p className="ui-label ui-mb-2xs">{kind === 'video' ? m.authoring_transcript() : m.authoring_pdf_summary()}</p>
      <div className={fileClasses.editor} style={{ height: 420 }} data-field={kind === 'video' ? 'transcript' : 'summary'}>
        <MarkdownEditor
          value={medium.words}
          onChange={(words) => set({ words })}
          label={kind === 'video' ? m.authoring_transcript() : m.authoring_pdf_summary()}
          placeholder={kind === 'video' ? m.authoring_transcript_placeholder() : m.authoring_pdf_summary_placeholder()}
          storePicture={storePicture}
          onView={onView}
        />
      </div>
      {kind === 'video' && <CaptionsField captions={medium.captions} onCaptions={(captions) => set({ captions })} />}
    </div>
  );
}
