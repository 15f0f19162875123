// Depth of field: a golden-angle gather. mode 0 uses the blur stored in alpha (background), mode 1
// one radius for a whole layer of premultiplied colour (a team mate out of focus).
precision highp float;
uniform sampler2D source;
uniform vec2 size;
uniform float radius;
uniform int mode;
out vec4 color;
void main() {
  vec2 px = gl_FragCoord.xy;
  vec4 here = texture(source, px / size);
  float own = mode == 0 ? here.a : radius;
  if (mode == 0 && own < .6) { color = here; return; }
  vec4 sum = here; float w = 1.0;
  float reach = mode == 0 ? max(own, 1.0) : radius;
  for (int i = 1; i < 56; i++) {
    float a = float(i) * 2.399963;
    float r = sqrt(float(i) / 56.0) * reach;
    vec4 s = texture(source, (px + vec2(cos(a), sin(a)) * r) / size);
    float k = mode == 0 ? smoothstep(r - 2.0, r, max(s.a, own * .5) + .5) : 1.0;
    if (mode == 0 && s.a < .01) k *= .35;
    sum += s * k; w += k;
  }
  color = sum / w;
  if (mode == 0) color.a = here.a;
}
