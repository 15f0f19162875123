// Moves a layer: plain, or thresholded for the glow of bright parts.
precision highp float;
uniform sampler2D source;
uniform vec2 size;
uniform float threshold, gain;
uniform vec4 region;    // part of the source to read
out vec4 color;
void main() {
  vec2 t = region.xy + gl_FragCoord.xy / size * region.zw;
  vec4 c = texture(source, t);
  if (threshold > 0.0) {
    vec2 e = region.zw / size * .5;
    c = .25 * (texture(source, t + e) + texture(source, t - e)
      + texture(source, t + vec2(e.x, -e.y)) + texture(source, t + vec2(-e.x, e.y)));
    float l = max(c.r, max(c.g, c.b));
    c.rgb *= clamp((l - threshold) / max(l, 1e-4), 0.0, 1.0);
    c.rgb = min(c.rgb, vec3(6.0));
  }
  color = c * gain;
}
