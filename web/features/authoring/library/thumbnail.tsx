import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { LibraryMedium } from '#contract/authoring-library.ts';
import classes from './library.module.css';

/** A small picture of a media file, or the icon of its kind. The name beside it describes it. */
export function Thumbnail({ medium: { kind, url } }: { medium: Pick<LibraryMedium, 'kind' | 'url'> }) {
  if (kind === 'picture') return <img className={classes.thumbnail} src={url} alt="" loading="lazy" decoding="async" />;
  const Icon = kind === 'pdf' ? IconFileTypePdf : IconVideo;
  return (
    <span className={classes.thumbnail}>
      <Icon size={28} stroke={1.5} aria-hidden />
    </span>
  );
}
