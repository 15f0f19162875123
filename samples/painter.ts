/// <reference lib="dom" />
// Runs inside the browser page: paints one picture with the page's layers. Handed over as text, so it may use nothing from outside its
// own body.
import type { Box, Layer, Layers } from './layers.ts';
import type { Plan } from './plan.ts';

export function installPainter(): void {
  const { layers } = globalThis as unknown as { layers: Layers };
  const { canvas, gl, layer, drop, clear, pass, decal } = layers;

  async function paint(plan: Plan): Promise<string> {
    const { width: w, height: h } = plan;
    canvas.width = w;
    canvas.height = h;
    const size = [w, h];
    const all: Layer[] = [];
    const fresh = (s = 1): Layer => {
      const l = layer(Math.ceil(w / s), Math.ceil(h / s));
      all.push(l);
      return l;
    };
    const [base, scene] = [fresh(), fresh()];
    const part = fresh(1 / plan.detail);
    pass('scene', base, { ...plan.scene, size }, {});
    const marks = await Promise.all(plan.figures.map((f) => decal(f.decal)));
    const whole = { region: [0, 0, 1, 1], threshold: 0, gain: 1 };
    // Shadows are soft: a small layer will do, laid over the pitch by multiplication.
    const dark = fresh(2.5);
    clear(dark, 1);
    const shrink = dark.w / w;
    gl.enable(gl.BLEND);
    gl.blendFuncSeparate(gl.ZERO, gl.SRC_COLOR, gl.ZERO, gl.ONE);
    plan.figures.forEach((f, i) => {
      if (!f.shadowBox) return;
      const [x0, y0, x1, y1] = f.shadowBox.map((v) => Math.ceil(v * shrink));
      const box: Box = [x0 ?? 0, y0 ?? 0, Math.min(dark.w, x1 ?? 0), Math.min(dark.h, y1 ?? 0)];
      const values = { ...plan.light, ...f.values, tile: [dark.w, dark.h, 1, 1] };
      pass('shadow', dark, values, { decal: marks[i] ?? null }, box);
    });
    pass('copy', base, { ...whole, size }, { source: dark.tex });
    gl.disable(gl.BLEND);
    pass('focus', scene, { size, radius: 0, mode: 0 }, { source: base.tex });
    plan.figures.forEach((f, i) => {
      clear(part);
      const [bx0, by0, bx1, by1] = f.box;
      const k = plan.detail;
      const small: Box = [
        Math.floor(bx0 * k),
        Math.floor(by0 * k),
        Math.min(part.w, Math.ceil(bx1 * k)),
        Math.min(part.h, Math.ceil(by1 * k)),
      ];
      pass(
        'figure',
        part,
        { ...plan.light, ...f.values, tile: [part.w, part.h, plan.samples, 0] },
        { decal: marks[i] ?? null },
        small,
      );
      let from = part;
      if (f.blur > 0.5) {
        clear(base);
        const m = Math.ceil(f.blur) + 2;
        const [x0, y0, x1, y1] = f.box;
        pass('focus', base, { size, radius: f.blur, mode: 1 }, { source: part.tex }, [
          Math.max(0, x0 - m),
          Math.max(0, y0 - m),
          Math.min(w, x1 + m),
          Math.min(h, y1 + m),
        ]);
        from = base;
      }
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      pass('copy', scene, { ...whole, size }, { source: from.tex });
      gl.disable(gl.BLEND);
    });
    const glows = [4, 8, 16].map((s) => {
      const [a, b] = [fresh(s), fresh(s)];
      pass(
        'copy',
        a,
        { ...whole, size: [a.w, a.h], threshold: plan.glowFrom },
        { source: scene.tex },
      );
      for (let i = 0; i < (s > 8 ? 2 : 1); i++) {
        pass('soften', b, { size: [a.w, a.h], dir: [1, 0] }, { source: a.tex });
        pass('soften', a, { size: [a.w, a.h], dir: [0, 1] }, { source: b.tex });
      }
      return a;
    });
    pass(
      'develop',
      { fb: null, tex: null, w, h },
      { ...plan.film, size },
      {
        scene: scene.tex,
        glow1: glows[0]?.tex ?? null,
        glow2: glows[1]?.tex ?? null,
        glow3: glows[2]?.tex ?? null,
      },
    );
    const url = canvas.toDataURL('image/png');
    all.forEach(drop);
    marks.forEach((m) => gl.deleteTexture(m));
    return url;
  }
  Object.assign(globalThis, { paintPicture: paint });
}
