/// <reference lib="dom" />
// Runs inside the browser page: owns the GL context, and draws a shader into a layer. Handed over as text, so it may use nothing from
// outside its own body.
import type { Values } from './plan.ts';

export type Sources = Record<
  'scene' | 'figure' | 'shadow' | 'focus' | 'copy' | 'soften' | 'develop',
  string
>;

export type Layer = {
  fb: WebGLFramebuffer | null;
  tex: WebGLTexture | null;
  w: number;
  h: number;
};

/** Left, top, right and bottom in pixels. */
export type Box = readonly [number, number, number, number];

/** What the painter finds in the page as `layers`. */
export type Layers = {
  readonly canvas: HTMLCanvasElement;
  readonly gl: WebGL2RenderingContext;
  readonly layer: (w: number, h: number) => Layer;
  readonly drop: (layer: Layer) => void;
  readonly clear: (layer: Layer, to?: number) => void;
  /** Draws a shader into a layer, the whole of it or a box. */
  readonly pass: (
    name: keyof Sources,
    to: Layer,
    values: Values,
    textures: Record<string, WebGLTexture | null>,
    box?: Box,
  ) => void;
  /** Loads a picture as a texture. */
  readonly decal: (url: string) => Promise<WebGLTexture | null>;
};

export function installLayers(sources: Sources): void {
  const canvas = document.createElement('canvas');
  const made = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false });
  if (!made) throw new Error('This browser has no WebGL 2');
  const gl = made;
  gl.getExtension('EXT_color_buffer_float');
  gl.getExtension('OES_texture_float_linear');
  const vertex = '#version 300 es\nin vec2 at; void main() { gl_Position = vec4(at, 0.0, 1.0); }';
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  type Program = {
    p: WebGLProgram;
    types: Map<string, { loc: WebGLUniformLocation; type: number }>;
  };
  const programs = new Map<string, Program>();

  function program(name: keyof Sources): Program {
    const old = programs.get(name);
    if (old) return old;
    const p = gl.createProgram();
    for (const [type, text] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, `#version 300 es\n${sources[name]}`],
    ] as const) {
      const s = gl.createShader(type);
      if (!s) throw new Error('No shader');
      gl.shaderSource(s, text);
      gl.compileShader(s);
      if (!gl.getShaderParameter(s, gl.COMPILE_STATUS))
        throw new Error(`${name}: ${gl.getShaderInfoLog(s)}`);
      gl.attachShader(p, s);
    }
    gl.bindAttribLocation(p, 0, 'at');
    gl.linkProgram(p);
    if (!gl.getProgramParameter(p, gl.LINK_STATUS))
      throw new Error(`${name}: ${gl.getProgramInfoLog(p)}`);
    const types: Program['types'] = new Map();
    const count = gl.getProgramParameter(p, gl.ACTIVE_UNIFORMS) as number;
    for (let i = 0; i < count; i++) {
      const info = gl.getActiveUniform(p, i);
      const loc = info && gl.getUniformLocation(p, info.name);
      if (info && loc) types.set(info.name.replace('[0]', ''), { loc, type: info.type });
    }
    programs.set(name, { p, types });
    return { p, types };
  }

  function layer(w: number, h: number): Layer {
    const tex = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, tex);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, w, h);
    for (const f of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, f, gl.LINEAR);
    for (const f of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, f, gl.CLAMP_TO_EDGE);
    const fb = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, fb);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, tex, 0);
    return { fb, tex, w, h };
  }
  const drop = (l: Layer): void => {
    gl.deleteTexture(l.tex);
    gl.deleteFramebuffer(l.fb);
  };

  function pass(
    name: keyof Sources,
    to: Layer,
    values: Values,
    textures: Record<string, WebGLTexture | null>,
    box?: Box,
  ): void {
    const { p, types } = program(name);
    gl.useProgram(p);
    gl.bindFramebuffer(gl.FRAMEBUFFER, to.fb);
    gl.viewport(0, 0, to.w, to.h);
    let unit = 0;
    for (const [key, tex] of Object.entries(textures)) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, tex);
      const u = types.get(key);
      if (u) gl.uniform1i(u.loc, unit);
      unit++;
    }
    for (const [key, value] of Object.entries(values)) {
      const u = types.get(key);
      if (!u) continue;
      const v = typeof value === 'number' ? [value] : value;
      if (u.type === gl.INT) gl.uniform1iv(u.loc, v);
      else if (u.type === gl.FLOAT) gl.uniform1fv(u.loc, v);
      else if (u.type === gl.FLOAT_VEC2) gl.uniform2fv(u.loc, v);
      else if (u.type === gl.FLOAT_VEC3) gl.uniform3fv(u.loc, v);
      else if (u.type === gl.FLOAT_VEC4) gl.uniform4fv(u.loc, v);
      else if (u.type === gl.FLOAT_MAT3) gl.uniformMatrix3fv(u.loc, false, v);
    }
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    // Tiles keep a software renderer from being taken for hung.
    const [x0, y0, x1, y1] = box ?? [0, 0, to.w, to.h];
    gl.enable(gl.SCISSOR_TEST);
    for (let y = y0; y < y1; y += 256)
      for (let x = x0; x < x1; x += 512) {
        gl.scissor(x, y, Math.min(512, x1 - x), Math.min(256, y1 - y));
        gl.drawArrays(gl.TRIANGLES, 0, 3);
        gl.readPixels(
          x,
          y,
          1,
          1,
          gl.RGBA,
          to.fb ? gl.FLOAT : gl.UNSIGNED_BYTE,
          to.fb ? new Float32Array(4) : new Uint8Array(4),
        );
      }
    gl.disable(gl.SCISSOR_TEST);
  }
  const clear = (l: Layer, to = 0): void => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, l.fb);
    gl.clearColor(to, to, to, to);
    gl.clear(gl.COLOR_BUFFER_BIT);
  };

  async function decal(url: string): Promise<WebGLTexture | null> {
    const image = new Image();
    image.src = url;
    await image.decode();
    const tex = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, tex);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, image);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    return tex;
  }

  const layers: Layers = { canvas, gl, layer, drop, clear, pass, decal };
  Object.assign(globalThis, { layers });
}
