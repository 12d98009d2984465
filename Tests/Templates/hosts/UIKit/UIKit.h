// As much of UIKit and QuartzCore as the template objc uses, to compile what it makes without an SDK: our own words, not Apple's.
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
typedef double CGFloat;
typedef unsigned long NSUInteger;
typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef struct { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;
typedef struct CGColor *CGColorRef;
CGPoint CGPointMake(CGFloat x, CGFloat y);
CGRect CGRectOffset(CGRect rect, CGFloat dx, CGFloat dy);
bool CGSizeEqualToSize(CGSize size, CGSize other);
CGRect CGRectApplyAffineTransform(CGRect rect, CGAffineTransform transform);
CGAffineTransform CGAffineTransformMakeScale(CGFloat x, CGFloat y);

__attribute__((objc_root_class)) @interface NSObject
- (id)copy;
- (id)mutableCopy;
@end
@class NSString;
typedef struct { unsigned long state; id __unsafe_unretained *items; unsigned long *mutations; unsigned long extra[5]; } NSFastEnumerationState;
@interface NSValue : NSObject
+ (NSValue *)valueWithCGPoint:(CGPoint)point;
@end
@interface NSNumber : NSValue
+ (NSNumber *)numberWithDouble:(double)value;
+ (NSNumber *)numberWithInt:(int)value;
@end
@interface NSString : NSObject
@end
@interface NSArray : NSObject
@property (readonly) NSUInteger count;
- (id)objectAtIndexedSubscript:(NSUInteger)index;
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state objects:(id __unsafe_unretained [])buffer count:(NSUInteger)count;
@end
@interface NSMutableArray : NSArray
+ (NSMutableArray *)array;
- (void)addObject:(id)object;
- (void)removeLastObject;
- (void)setObject:(id)object atIndexedSubscript:(NSUInteger)index;
@end
@interface NSNotificationCenter : NSObject
+ (NSNotificationCenter *)defaultCenter;
- (void)addObserver:(id)observer selector:(SEL)selector name:(NSString *)name object:(id)object;
- (void)removeObserver:(id)observer name:(NSString *)name object:(id)object;
@end
@interface UIColor : NSObject
+ (UIColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
@property (readonly) CGColorRef CGColor;
@end
@interface CAMediaTimingFunction : NSObject
+ (instancetype)functionWithControlPoints:(float)x1 :(float)y1 :(float)x2 :(float)y2;
@end
extern NSString *const kCAAnimationDiscrete, *const kCAAnimationLinear;
@interface CAKeyframeAnimation : NSObject
+ (instancetype)animationWithKeyPath:(NSString *)path;
@property NSArray *values, *keyTimes, *timingFunctions;
@property NSString *calculationMode;
@property double duration;
@property float repeatCount;
@property BOOL autoreverses, removedOnCompletion;
@end
typedef NSUInteger CACornerMask;
@interface CALayer : NSObject
@property CACornerMask maskedCorners;
+ (instancetype)layer;
@property CGRect frame;
@property CGFloat cornerRadius, borderWidth;
@property BOOL masksToBounds;
@property CGColorRef backgroundColor, borderColor;
@property (readonly) NSArray *sublayers;
- (void)addSublayer:(CALayer *)layer;
- (void)removeFromSuperlayer;
- (void)addAnimation:(CAKeyframeAnimation *)animation forKey:(NSString *)key;
@end
@interface CAGradientLayer : CALayer
@property NSArray *colors;
@property CGPoint startPoint, endPoint;
@end
typedef enum { UIUserInterfaceStyleUnspecified, UIUserInterfaceStyleLight, UIUserInterfaceStyleDark } UIUserInterfaceStyle;
@interface UITraitCollection : NSObject
@property (readonly) UIUserInterfaceStyle userInterfaceStyle;
@end
extern NSString *const UIAccessibilityReduceMotionStatusDidChangeNotification;
BOOL UIAccessibilityIsReduceMotionEnabled(void);
@interface UIView : NSObject
@property (readonly) CALayer *layer;
@property CGRect bounds;
@property BOOL clipsToBounds, isAccessibilityElement;
@property NSString *accessibilityLabel;
@property (readonly) UITraitCollection *traitCollection;
@property (readonly) id window;
@property (readonly) CGSize intrinsicContentSize;
- (void)setNeedsLayout;
- (void)layoutSubviews;
- (void)didMoveToWindow;
- (void)traitCollectionDidChange:(UITraitCollection *)previous;
@end
