import { useEffect, useRef } from 'react';
import { drawMap, type MapScene } from './draw-map';

/** The drawn map. What it says to others than eyes is said around it. */
export function MapCanvas({ scene }: { scene: MapScene }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = scene.size;

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = canvas.current;
      const pen = element?.getContext('2d');
      if (!element || !pen) return;
      const [wide, high] = [Math.round(width * scene.density), Math.round(height * scene.density)];
      // Setting a size clears the canvas, which costs as much as a frame.
      if (element.width !== wide) element.width = wide;
      if (element.height !== high) element.height = high;
      drawMap(pen, scene);
    });
    return () => cancelAnimationFrame(frame);
  }, [scene, width, height]);

  return <canvas ref={canvas} aria-hidden className="block size-full" style={{ width, height }} />;
}
