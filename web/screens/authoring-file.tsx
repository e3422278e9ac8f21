import { FileEditor } from '#web/features/authoring/file/file-editor.tsx';
import type { PreviewFile } from '#web/features/authoring/preview/preview-file.ts';
import { ItemQuality } from '#web/features/item-quality/item-quality.tsx';
import { FilePreview } from '#web/features/learning/viewer/file-preview.tsx';

interface Props {
  moduleId: string;
  fileName: string;
  line: number | undefined;
  field: string | undefined;
  comment: string | undefined;
}

const renderFile = (preview: PreviewFile) => <FilePreview {...preview} />;
const renderQuality = (moduleId: string, fileName: string) => <ItemQuality moduleId={moduleId} fileName={fileName} />;

/** The step editor, with a preview rendered by the learners' own components, and statistics on what learners did in the step. */
export const AuthoringFile = (props: Props) => <FileEditor {...props} renderFile={renderFile} renderQuality={renderQuality} />;
