import { useEffect, useRef, useState } from 'react';
import { MapBackground } from './map-background';
import { drawForeground, type MapScene } from './draw-map';

/** The drawn map. What it says to others than eyes is said around it. */
export function MapCanvas({ scene }: { scene: MapScene }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [background] = useState(() => new MapBackground());
  const { width, height } = scene.size;

  useEffect(() => {
    let frame = requestAnimationFrame(draw);
    function draw() {
      const element = canvas.current;
      const pen = element?.getContext('2d');
      if (!element || !pen) return;
      const [wide, high] = [Math.round(width * scene.density), Math.round(height * scene.density)];
      // Setting a size clears the canvas, which costs as much as a frame.
      if (element.width !== wide) element.width = wide;
      if (element.height !== high) element.height = high;
      const isWhole = background.draw(pen, scene);
      drawForeground(pen, scene);
      if (!isWhole) frame = requestAnimationFrame(draw);
    }
    return () => cancelAnimationFrame(frame);
  }, [background, scene, width, height]);

  return <canvas ref={canvas} aria-hidden className="block size-full" style={{ width, height }} />;
}
