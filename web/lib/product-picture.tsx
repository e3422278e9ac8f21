import { m } from '#messages';
import classes from './product-picture.module.css';

/** The product pictures, which `npm run pictures` takes from the demo, in both themes and one size. */
const alternatives = {
  'learner-dashboard': m.picture_learner_dashboard,
  lesson: m.picture_lesson,
  quiz: m.picture_quiz,
  'company-dashboard': m.picture_company_dashboard,
  report: m.picture_report,
  'platform-overview': m.picture_platform_overview,
} as const;
export type ProductPictureName = keyof typeof alternatives;

/** The largest file's size in pixels, and the available widths. */
const size = { width: 1280, height: 800 } as const;
const widths = [640, 1280] as const;

interface Props {
  name: ProductPictureName;
  /** The displayed width, for the `sizes` attribute. */
  shown: string;
  /** Whether the picture is visible without scrolling. If so, the light version, which most people see, is fetched before layout. */
  isFirst?: boolean;
}

/**
 * A picture of the product in the reader's theme. The page contains both versions, so no script is needed to show the right one. The
 * hidden one is not fetched.
 */
export function ProductPicture({ name, shown, isFirst = false }: Props) {
  const alt = alternatives[name]();
  return (
    <div className={classes.picture}>
      {(['light', 'dark'] as const).map((theme) => {
        const file = (width: number) => `/pictures/${name}-${theme}-${width}.webp`;
        const srcSet = widths.map((width) => `${file(width)} ${width}w`).join(', ');
        return (
          <img
            key={theme}
            {...(isFirst && theme === 'light' ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
            sizes={shown}
            srcSet={srcSet}
            src={file(size.width)}
            alt={alt}
            {...size}
            data-theme={theme}
          />
        );
      })}
    </div>
  );
}
