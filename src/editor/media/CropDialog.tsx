import { useId, useRef, useState, type ReactElement } from 'react';
import {
  Button,
  Dialog,
  Heading,
  Label,
  Modal,
  ModalOverlay,
  Radio,
  RadioGroup,
} from 'react-aria-components';
import Cropper, { getInitialCropFromCroppedAreaPercentages } from 'react-easy-crop';
import { Icon } from '../shell/icons.js';
import type { Media, MediaApi } from './media-api.js';
import { PercentField } from './PercentField.js';
import {
  areaText,
  changeArea,
  MIN_CROP,
  shapedArea,
  wholeImage,
  type CropArea,
} from './model/crop-area.js';

export interface CropDialogProps {
  readonly isOpen: boolean;
  /** ID of the image in the media library. */
  readonly id: string;
  readonly url: string;
  readonly api: MediaApi;
  readonly onCropped: (media: Media, area: CropArea) => void;
  readonly onClose: () => void;
}

/** Crops an image of the media library. The cropped image is a new file. */
export function CropDialog(props: CropDialogProps): ReactElement {
  const { isOpen, onClose } = props;
  return (
    <ModalOverlay
      className="ed-overlay"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="ed-modal ed-crop-modal">
        <Dialog className="ed-dialog ed-crop">
          <div className="ed-dialog-head">
            <Heading slot="title">Crop image</Heading>
            <Button className="ed-icon-button" aria-label="Close" onPress={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          <CropForm {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const ratios = [
  { value: 'free', label: 'Free' },
  { value: 'original', label: 'Original' },
  { value: '1', label: '1:1' },
  { value: String(4 / 3), label: '4:3' },
  { value: String(3 / 2), label: '3:2' },
  { value: String(16 / 9), label: '16:9' },
] as const;

/** At this zoom, the frame shows an area of the minimum size. */
const MAX_ZOOM = 100 / MIN_CROP;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the cropper shows the image: its position in pixels, its zoom, and the frame's width divided by its height. */
interface View {
  readonly crop: { readonly x: number; readonly y: number };
  readonly zoom: number;
  readonly aspect: number;
}

function CropForm({ id, url, api, onCropped, onClose }: CropDialogProps): ReactElement {
  const [ratio, setRatio] = useState('free');
  const [view, setView] = useState<View>({ crop: { x: 0, y: 0 }, zoom: 1, aspect: 1 });
  const [area, setArea] = useState(wholeImage);
  const [isLoaded, setIsLoaded] = useState(false);
  /** The size at which the cropper shows the image with a zoom of 1, and the size of its frame, both in pixels. */
  const image = useRef<Size>({ width: 1, height: 1 });
  const frame = useRef<Size>(undefined);
  const [error, setError] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const hint = useId();
  const shapeOf = (value: string): number | undefined => {
    if (value === 'free') return undefined;
    const { width, height } = image.current;
    return value === 'original' ? 1 : (Number(value) * height) / width;
  };
  const show = (next: CropArea): void => setView(viewOf(next, image.current, frame.current));
  const change = (name: keyof CropArea, value: number): void =>
    show(changeArea(area, name, value, shapeOf(ratio)));

  const save = async (): Promise<void> => {
    setIsSaving(true);
    setError('');
    const result = await api.crop(id, area);
    setIsSaving(false);
    if (result.ok) return onCropped(result.value, area);
    const { status, error: reason, message } = result.refusal;
    setError(status === 403 ? 'Your account can’t crop images.' : (reason ?? message));
  };
  return (
    <>
      <div className="ed-crop-stage">
        <Cropper
          // The server also reduces the image, so that a large photo loads quickly.
          image={`${url}?format=1500w`}
          {...view}
          minZoom={1}
          maxZoom={MAX_ZOOM}
          keyboardStep={10}
          disableAutomaticStylesInjection
          onCropChange={(crop) => setView((now) => ({ ...now, crop }))}
          onZoomChange={(zoom) => setView((now) => ({ ...now, zoom }))}
          onCropAreaChange={({ x, y, width, height }) =>
            setArea({ left: x, top: y, width, height })
          }
          setCropSize={(size) => (frame.current = size)}
          setMediaSize={(size) => (image.current = size)}
          onMediaLoaded={({ width, height }) => {
            setIsLoaded(true);
            setView((now) => ({ ...now, aspect: width / height }));
          }}
          mediaProps={{ onError: () => setError('The image can’t be loaded.') }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Position of the image',
            'aria-describedby': hint,
          }}
        />
      </div>
      <p className="ed-hint" id={hint}>
        Drag the image, or move it with the arrow keys. With Shift, it moves in smaller steps.
      </p>
      <label className="ed-crop-zoom">
        Zoom
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          disabled={!isLoaded}
          value={view.zoom}
          aria-valuetext={`${String(Math.round(view.zoom * 100))} %`}
          onChange={({ currentTarget }) => {
            const zoom = currentTarget.valueAsNumber;
            setView((now) => ({ ...now, zoom }));
          }}
        />
      </label>
      <RadioGroup
        className="ed-crop-ratios"
        orientation="horizontal"
        isDisabled={!isLoaded}
        value={ratio}
        onChange={(value) => {
          setRatio(value);
          const shape = shapeOf(value);
          if (shape !== undefined) show(shapedArea(area, shape));
        }}
      >
        <Label>Aspect ratio</Label>
        <div className="ed-crop-choices">
          {ratios.map(({ value, label }) => (
            <Radio key={label} value={value} className="ed-button">
              {label}
            </Radio>
          ))}
        </div>
      </RadioGroup>
      <div className="ed-crop-numbers">
        <PercentField
          label="Left (%)"
          value={area.left}
          isDisabled={!isLoaded}
          onChange={(value) => change('left', value)}
        />
        <PercentField
          label="Top (%)"
          value={area.top}
          isDisabled={!isLoaded}
          onChange={(value) => change('top', value)}
        />
        <PercentField
          label="Width (%)"
          value={area.width}
          min={MIN_CROP}
          isDisabled={!isLoaded}
          onChange={(value) => change('width', value)}
        />
        <PercentField
          label="Height (%)"
          value={area.height}
          min={MIN_CROP}
          isDisabled={!isLoaded}
          onChange={(value) => change('height', value)}
        />
      </div>
      <p className="ed-hint" role="status">
        {isLoaded && areaText(area)}
      </p>
      {error !== '' && (
        <p className="ed-error" role="alert">
          {error}
        </p>
      )}
      <div className="ed-row">
        <Button className="ed-button" onPress={onClose}>
          Cancel
        </Button>
        <Button
          className="ed-button ed-primary"
          isDisabled={!isLoaded || isSaving}
          onPress={() => void save()}
        >
          Crop
        </Button>
      </div>
    </>
  );
}

/** Returns how the cropper shows an area. */
function viewOf(area: CropArea, image: Size, previous: Size | undefined): View {
  const aspect = (area.width * image.width) / (area.height * image.height);
  // The largest frame with this shape, as in the cropper.
  const width = Math.min(image.width, image.height * aspect);
  const frame = { width, height: width / aspect };
  const { crop, zoom } = getInitialCropFromCroppedAreaPercentages(
    { x: area.left, y: area.top, width: area.width, height: area.height },
    { ...image, naturalWidth: image.width, naturalHeight: image.height },
    0,
    frame,
    1,
    MAX_ZOOM,
  );
  // When the size of its frame changes, the cropper scales the position by the same factor.
  const { width: oldWidth, height: oldHeight } = previous ?? frame;
  return {
    crop: { x: (crop.x * oldWidth) / frame.width, y: (crop.y * oldHeight) / frame.height },
    zoom,
    aspect,
  };
}
